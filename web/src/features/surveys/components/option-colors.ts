const COLORS = ['blue.6', 'teal.6', 'orange.6', 'grape.6', 'red.6', 'lime.7', 'indigo.6', 'yellow.7'] as const;

/** The color of an option's slice, by its place. */
export const colorOf = (at: number): string => COLORS[at % COLORS.length] ?? 'blue.6';
