// placeholder while the pipeline is laid
export const placeholder = 1;
