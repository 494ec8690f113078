import { expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

const page = { origin: 'https://book.example', domain: 'fjord', title: 'Book at Fjord', departmentId: null };

it('shows the whole booking page, or a department', () => {
  expect(embedCode(page)).toBe(
    '<script src="https://book.example/embed.js" data-domain="fjord" data-title="Book at Fjord"></script>',
  );
  expect(embedCode({ ...page, departmentId: 7 })).toContain(' data-department="7" ');
});

it('keeps every name within its attribute', () => {
  const title = 'Book at "Salt & <b>Pepper</b>"';
  expect(embedCode({ ...page, title })).toContain(
    ' data-title="Book at &quot;Salt &amp; &lt;b&gt;Pepper&lt;/b&gt;&quot;"></script>',
  );
});
