/**
 * A place where a cell begins with a formula: the start of a text, or behind a separator of cells or lines. Spaces and
 * quotes don't change that. A number with a sign, such as a phone number, isn't a formula.
 */
const FORMULA = /(^|[,;\t\r\n])([ "]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?![+-]\d[\d .]*(?:$|[,;\t\r\n]))/g;

/** The characters for which a cell needs quotes, whichever of them separates cells. */
const SPECIAL = /[",;\t\r\n]|^ | $/;

/**
 * A text of a CSV file in which no spreadsheet finds a formula. A spreadsheet of another country takes commas for
 * separators, so the texts between them are cells of their own. Each formula gets an apostrophe before it.
 */
export const withoutFormulas = (text: string): string => text.replaceAll(FORMULA, "$1'$2");

/** Whether a cell of a CSV file must be in quotes, for readers that separate cells by semicolons, commas or tabs. */
export const needsQuotes = (text: string): boolean => SPECIAL.test(text);
