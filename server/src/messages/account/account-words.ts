/** Texts of an account mail in one language. */
export interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
}
