import { PACKAGES } from '@ledig/domain/pricing/price.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { Env } from '#env.ts';
import type { PageHead } from './head.ts';
import { HTML_LANGUAGE, inLanguage, type PageLanguage } from './page-language.ts';
import { BOOKING_PAGE, PLATFORM_PAGES } from './page-texts.ts';
import type { ListedCompany } from './public-company.ts';

/** Currency of the prices, ISO 4217. */
const CURRENCY = 'NOK';

const application = (description: string, language: PageLanguage, origin: string | undefined) => ({
  '@type': 'SoftwareApplication',
  name: 'Ledig',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  description,
  inLanguage: HTML_LANGUAGE[language],
  ...(origin !== undefined && { url: origin + inLanguage('/', language), image: `${origin}/share.png` }),
  offers: PACKAGES.map(({ key, price, bookings }) => ({
    '@type': 'Offer',
    name: key,
    price: String(price),
    priceCurrency: CURRENCY,
    eligibleQuantity: { '@type': 'QuantitativeValue', maxValue: bookings, unitText: 'bookings per month' },
  })),
});

/** Head of a public page of the platform. Null for all other pages. */
export const platformHead = (
  path: string,
  language: PageLanguage,
  { PUBLIC_URL: origin, SIGN_UP: signUp }: Pick<Env, 'PUBLIC_URL' | 'SIGN_UP'>,
): PageHead | null => {
  const texts = Object.hasOwn(PLATFORM_PAGES, path) ? PLATFORM_PAGES[path] : undefined;
  if (texts === undefined || (path === '/auth/signup' && signUp !== 'open')) return null;
  const { title, description } = texts[language];
  const data = path === '/' ? { data: application(description, language, origin) } : {};
  return { title, description, language, path, picture: '/share.png', site: 'Ledig', ...data };
};

const business = (company: ListedCompany, language: PageLanguage, origin: string | undefined) => {
  const { slug, name, phone, address, logoHash } = company;
  const logo = imagePath(slug, logoHash);
  const page = inLanguage(`/${slug}/book`, language);
  return {
    '@type': 'LocalBusiness',
    name,
    ...(phone !== '' && { telephone: phone }),
    ...(address !== null && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.zip,
        addressLocality: address.city,
      },
    }),
    ...(origin !== undefined && {
      url: origin + page,
      image: `${origin}/${slug}/share.png`,
      ...(logo !== null && { logo: origin + logo }),
      potentialAction: { '@type': 'ReserveAction', target: origin + page },
    }),
  };
};

/** Head of a company's booking page. */
export const companyHead = (company: ListedCompany, language: PageLanguage, origin: string | undefined): PageHead => ({
  ...BOOKING_PAGE[language](company.name),
  language,
  path: `/${company.slug}/book`,
  picture: `/${company.slug}/share.png`,
  site: company.name,
  data: business(company, language, origin),
});
