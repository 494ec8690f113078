interface Embedded {
  /** Of this server. */
  readonly origin: string;
  readonly domain: string;
  /** The frame's name for screen readers. */
  readonly title: string;
  /** The department where guests begin; null for the whole booking page. */
  readonly departmentId: number | null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (name: string, value: string | number): string =>
  `${name}="${String(value).replaceAll(/[&"<>]/g, (character) => ESCAPES[character] ?? '')}"`;

/** The HTML that shows a company's booking page in another website (`web/public/embed.js`). */
export const embedCode = ({ origin, domain, title, departmentId }: Embedded): string => {
  const attributes = [
    attribute('src', `${origin}/embed.js`),
    attribute('data-domain', domain),
    ...(departmentId === null ? [] : [attribute('data-department', departmentId)]),
    attribute('data-title', title),
  ];
  return `<script ${attributes.join(' ')}></script>`;
};
