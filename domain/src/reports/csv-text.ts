/**
 * A place where a cell begins with a formula: the start of a text, or behind a separator of cells or lines. Spaces and
 * quotes don't change that. A number with a sign, such as a phone number, isn't a formula.
 */
const FORMULA = /(^|[,;\t\r\n])([ "]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?![+-]\d[\d .]*(?:$|[,;\t\r\n]))/g;

/** Any separator of cells, a quote, a line break, or an outer space: the cell needs quotes. */
const SPECIAL = /[",;\t\r\n]|^ | $/;

/**
 * A text of a CSV file in which no spreadsheet finds a formula: each one gets an apostrophe before it. A spreadsheet of
 * another country takes commas for separators and makes a cell of each text between them.
 */
export const withoutFormulas = (text: string): string => text.replaceAll(FORMULA, "$1'$2");

/** Whether a cell of a CSV file must be in quotes, for readers that separate cells by semicolons, commas or tabs. */
export const needsQuotes = (text: string): boolean => SPECIAL.test(text);
