import type { CompanySlug } from './places.ts';

/** The name has a fixed length, so that it fits the sign in every font. */
const sign = (background: string, mark: string, name: string, width: number): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 72" width="${width}" height="72" role="img">`,
    `<title>${name}</title><rect width="${width}" height="72" rx="18" fill="${background}"/>${mark}`,
    '<text x="84" y="45" fill="#fff" font-family="Georgia,\'Times New Roman\',serif" font-size="28"',
    ` textLength="${width - 104}" lengthAdjust="spacingAndGlyphs">${name}</text></svg>`,
  ].join('');

const LINE = 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';

/** A boathouse and its reflection. */
const boathouse = `<path ${LINE} d="M22 40V28l17-13 17 13v12M33 40V30h12v10"/><path ${LINE} opacity=".65" d="M18 49q7-5 14 0t14 0 14 0M25 58q7-5 14 0t14 0"/>`;

/** Two summits with a cabin's roof between them. */
const summits = `<path ${LINE} d="M16 54l17-32 11 20 6-9 13 21z"/><path ${LINE} opacity=".65" d="M33 54V44l6-5 6 5v10"/>`;

/** Logos of the companies. They have their own background, so that they work on light and dark pages. */
export const DEMO_LOGOS: Readonly<Record<CompanySlug, string>> = {
  demo: sign('#0b6e91', boathouse, 'Lyngbrygga', 248),
  fjordhytter: sign('#2f5d4a', summits, 'Fjordhytter', 248),
};
