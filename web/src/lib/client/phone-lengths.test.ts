import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';
import { expect, it } from 'vitest';

const found = metadata as unknown as {
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
};

/** The domain's table, built from `libphonenumber-js`: `code:length,length;…`. */
const table = (): string => {
  const reader = new Metadata(metadata as never);
  const lengthsOf = (countries: readonly string[]): number[] => {
    const all = countries.flatMap((country) => {
      reader.selectNumberingPlan(country as never);
      return reader.numberingPlan?.possibleLengths() ?? [];
    });
    return [...new Set(all)].sort((a, b) => a - b);
  };
  return Object.entries(found.country_calling_codes)
    .map(([code, countries]) => `${code}:${lengthsOf(countries).join(',')}`)
    .join(';');
};

it("the domain's phone lengths equal those of the library (update: vitest -u)", async () => {
  const source = `/**
 * Possible lengths of national numbers by calling code: \`code:length,length;…\`. Generated from libphonenumber-js by a
 * test of the web.
 */
export const PHONE_LENGTHS =
  '${table()}';
`;
  await expect(source).toMatchFileSnapshot('../../../../domain/src/phone/phone-lengths.ts');
});
