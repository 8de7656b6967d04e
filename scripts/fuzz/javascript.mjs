export const targets = [];
export async function build() {}
export async function run() {}
export async function replay() {}
