const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');

/** Whether two names are the same, apart from case and spaces. Empty names are never the same. */
export const isSameName = (one: string, other: string): boolean => folded(one) !== '' && folded(one) === folded(other);
