/** The numbers of an array in PostgreSQL's text format. It must not contain null. */
export const numbersIn = (array: string): number[] => JSON.parse(`[${array.slice(1, -1)}]`);
