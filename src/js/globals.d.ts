/** Whether this is the code of `x88/variants`. The build puts in true or false, so that the other entries contain nothing of it. */
declare const HAS_VARIANTS: boolean;
