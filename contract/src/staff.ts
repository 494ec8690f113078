export const staff = {} as const;
