import { expect, test } from 'vitest';
import { checkTranslations } from '../translations.mjs';
import { makeFiles } from './fixture.mjs';

const problemsOf = async (no, en, code) =>
  (
    await checkTranslations(
      await makeFiles({
        'src/locales/no/home.json': no,
        'src/locales/en-us/home.json': en,
        'src/locales/no/common.json': {},
        'src/locales/en-us/common.json': {},
        'src/screen.tsx': `const { t } = useTranslation('home'); ${code}`,
      }),
    )
  ).problems;

test('accepts texts that both languages have and the code uses', async () => {
  const texts = {
    title: 'T',
    guests_one: '{{count}} a',
    guests_other: '{{count}} b',
    tab: { all: 'A', old: 'B' },
    key: 'K',
  };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  const code = "t('title'); t('guests', { count }); t(`tab.${name}`); const column = { label: 'key' };";
  expect(await problemsOf(texts, texts, code)).toEqual([]);
});

test.each([
  ['a missing text', { a: 'A', b: 'B' }, { a: 'A' }, "t('a'); t('b')", 'home:b is missing in en-us'],
  ['the other way round', { a: 'A' }, { a: 'A', b: 'B' }, "t('a'); t('b')", 'home:b is missing in no'],
  ['an unused text', { a: 'A', b: 'B' }, { a: 'A', b: 'B' }, "t('a')", 'home:b is not used'],
  ['a text that no file has', { a: 'A' }, { a: 'A' }, "t('a'); t('c.d')", 'asks for "c.d"'],
  ['other variables', { a: 'A {{x}}' }, { a: 'A {{y}}' }, "t('a')", 'home:a has other variables in en-us'],
  ['an empty text', { a: '' }, { a: 'A' }, "t('a')", 'home:a is empty in no'],
])('%s is found', async (_name, no, en, code, problem) => {
  expect((await problemsOf(no, en, code)).join('\n')).toContain(problem);
});
