import { expect, it } from 'vitest';
import { toEditorHtml, toStoredHtml } from './variable-html.ts';

const known = ['client_name', 'survey_link'];

it('makes chips of known variables and keeps all other text', () => {
  const html = '<p>Hei {client_name}, {ukjent} <a href="{survey_link}">her</a></p>';
  const edited = '<p>Hei <span data-variable="client_name"></span>, {ukjent} <a href="{survey_link}">her</a></p>';
  expect(toEditorHtml(html, known)).toBe(edited);
});

it('stores chips as variables, and an empty text as an empty string', () => {
  const edited = '<p>Hei <span data-variable="client_name" class="x">{client_name}</span></p>';
  expect(toStoredHtml(edited)).toBe('<p>Hei {client_name}</p>');
  expect(toStoredHtml('<p></p>')).toBe('');
});
