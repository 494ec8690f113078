import { PACKAGES } from '@ledig/domain/pricing/price.ts';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HTML_LANGUAGE, inLanguage, type PageLanguage } from '../page-language.ts';
import { LANDING_TEXTS, type LandingTexts } from './landing-texts.ts';

/** Links that the landing page shows on this server. */
export interface LandingOffer {
  readonly signUp: boolean;
  /** Path of the demo's booking page, and of its automatic sign-in. Null where there is none. */
  readonly demoBook: string | null;
  readonly demoSignIn: string | null;
  readonly guide: string;
  readonly terms: string | null;
  readonly privacy: string | null;
}

interface Parts extends LandingOffer {
  readonly language: PageLanguage;
  readonly t: LandingTexts;
}

const PICTURE = { width: 1270, height: 845, small: 640 } as const;

const link = (href: string, text: string, className?: string): ReactNode =>
  h('a', { key: href, href, className, rel: href.includes('/auth/signin') ? 'nofollow' : undefined }, text);

const mark = h(
  'svg',
  { width: 30, height: 30, viewBox: '0 0 32 32', 'aria-hidden': true },
  h('path', {
    fill: '#0096c7',
    d: 'M6.5 3h3A3.5 3.5 0 0 1 13 6.5V19h12.5a3.5 3.5 0 0 1 3.5 3.5v3a3.5 3.5 0 0 1-3.5 3.5h-19A3.5 3.5 0 0 1 3 25.5v-19A3.5 3.5 0 0 1 6.5 3z',
  }),
  h('rect', { fill: '#39bf89', x: 17, y: 5, width: 10, height: 10, rx: 3.25 }),
);

const header = ({ language, t, guide }: Parts): ReactNode => {
  const other: PageLanguage = language === 'no' ? 'en-us' : 'no';
  return h(
    'header',
    { className: 'bar' },
    h(
      'a',
      { href: inLanguage('/', language), className: 'logo', 'aria-label': t.home },
      mark,
      h('span', null, 'Ledig'),
    ),
    h('nav', { 'aria-label': t.menu }, link('/pricing', t.prices), link(guide, t.guide)),
    h(
      'div',
      { className: 'switches' },
      h(
        'a',
        { href: `/?lang=${other}`, hrefLang: HTML_LANGUAGE[other], lang: HTML_LANGUAGE[other], className: 'quiet' },
        t.otherLanguage,
      ),
      h(
        'button',
        { type: 'button', id: 'theme', className: 'quiet', 'aria-label': t.theme, title: t.theme },
        h(
          'svg',
          { width: 20, height: 20, viewBox: '0 0 24 24', 'aria-hidden': true },
          h('circle', { cx: 12, cy: 12, r: 8, fill: 'none', stroke: 'currentColor', strokeWidth: 2 }),
          h('path', { d: 'M12 4a8 8 0 0 1 0 16z', fill: 'currentColor' }),
        ),
      ),
      link('/login', t.signIn, 'button plain'),
    ),
  );
};

/** The calendar in both themes. The browser loads the hidden one only when the theme changes. */
const pictures = ({ language, t }: Parts): ReactNode =>
  (['light', 'dark'] as const).map((theme) => {
    const file = (width: number) => `/landing/calendar-${language}-${theme}-${width}.webp`;
    return h('img', {
      key: theme,
      className: `shot ${theme}`,
      src: file(PICTURE.width),
      srcSet: `${file(PICTURE.small)} ${PICTURE.small}w, ${file(PICTURE.width)} ${PICTURE.width}w`,
      sizes: '(max-width: 60em) 92vw, 620px',
      width: PICTURE.width,
      height: PICTURE.height,
      alt: t.picture,
      ...(theme === 'light' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
    });
  });

const hero = (parts: Parts): ReactNode => {
  const { t, signUp, demoSignIn, demoBook } = parts;
  const demo = demoSignIn ?? demoBook;
  return h(
    'section',
    { className: 'hero' },
    h(
      'div',
      null,
      h('h1', null, t.title),
      h('p', { className: 'lead' }, t.lead),
      h(
        'div',
        { className: 'ways' },
        signUp ? link('/auth/signup', t.signUp, 'button') : null,
        demo === null ? null : link(demo, t.tryDemo, signUp ? 'button plain' : 'button'),
      ),
      signUp ? h('p', { className: 'note' }, t.noCard) : null,
    ),
    h('div', { className: 'frame' }, pictures(parts)),
  );
};

const points = (id: string, { title, points: all }: LandingTexts['features']): ReactNode =>
  h(
    'section',
    { className: 'part', 'aria-labelledby': id },
    h('h2', { id }, title),
    h(
      'ul',
      { className: `cards ${id}` },
      all.map(([name, text]) => h('li', { key: name }, h('h3', null, name), h('p', null, text))),
    ),
  );

const demo = ({ t, demoSignIn, demoBook }: Parts): ReactNode =>
  demoBook === null
    ? null
    : h(
        'section',
        { className: 'part demo', 'aria-labelledby': 'demo' },
        h('h2', { id: 'demo' }, t.demo.title),
        h('p', null, t.demo.text),
        h(
          'div',
          { className: 'ways' },
          demoSignIn === null ? null : link(demoSignIn, t.demo.staff, 'button'),
          link(demoBook, t.demo.guest, demoSignIn === null ? 'button' : 'button plain'),
        ),
      );

const prices = ({ t, language }: Parts): ReactNode => {
  const number = new Intl.NumberFormat(language === 'no' ? 'nb-NO' : 'en-GB');
  return h(
    'section',
    { className: 'part', 'aria-labelledby': 'prices' },
    h('h2', { id: 'prices' }, t.price.title),
    h('p', null, t.price.text),
    h(
      'ul',
      { className: 'cards packages' },
      PACKAGES.map(({ key, price, bookings }) =>
        h(
          'li',
          { key },
          h('h3', null, t.packages[key]),
          h('p', { className: 'price' }, h('strong', null, t.kroner(number.format(price))), ` ${t.price.month}`),
          h('p', null, t.upTo(number.format(bookings))),
        ),
      ),
    ),
    h('p', null, link('/pricing', t.price.more, 'inline')),
  );
};

const footer = ({ t, guide, terms, privacy, signUp }: Parts): ReactNode =>
  h(
    'footer',
    null,
    h(
      'nav',
      { 'aria-label': t.footer },
      link('/pricing', t.prices),
      link(guide, t.guide),
      link('/login', t.signIn),
      signUp ? link('/auth/signup', t.signUp) : null,
      terms === null ? null : link(terms, t.terms),
      privacy === null ? null : link(privacy, t.privacy),
    ),
  );

/** Draws the body of the landing page (docs/rules/screens.md#landing-page). */
export const renderLanding = (language: PageLanguage, offer: LandingOffer): string => {
  const parts: Parts = { ...offer, language, t: LANDING_TEXTS[language] };
  const { t } = parts;
  return renderToStaticMarkup(
    h(
      'div',
      { className: 'landing', id: 'landing' },
      h('a', { href: '#content', className: 'skip' }, t.skip),
      header(parts),
      h(
        'main',
        { id: 'content', tabIndex: -1 },
        hero(parts),
        points('audience', t.audience),
        points('features', t.features),
        demo(parts),
        prices(parts),
      ),
      footer(parts),
    ),
  );
};
