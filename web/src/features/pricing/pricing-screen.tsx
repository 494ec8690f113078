import {
  EXTRA_BOOKING_PRICE,
  monthlyPrice,
  PACKAGES,
  type PricePackage,
  packageFor,
} from '@ledig/domain/pricing/price.ts';
import { NumberInput, Slider, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionReaches, useSession } from '#lib/session/use-session.ts';
import { formatNumber, formatPrice } from '#lib/texts/format.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EntryButtons } from '#ui/page/entry-buttons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './pricing-screen.module.css';

const MOST = 2000;
const LARGEST = PACKAGES.at(-1)?.bookings ?? 0;
const INCLUDED = ['everything', 'setup', 'page', 'safe'] as const;

const PackageCard = ({ one, chosen }: { readonly one: PricePackage; readonly chosen: boolean }) => {
  const { t } = useTranslation('pricing');
  return (
    <li className={classes.card} data-chosen={chosen || undefined} aria-current={chosen || undefined}>
      <div className={classes.cardHead}>
        <Title order={2} size="h3">
          {t(`package.${one.key}`)}
        </Title>
        {chosen ? <span className={classes.chosen}>{t('chosen')}</span> : null}
      </div>
      <p className={classes.price}>
        <span className={classes.amount}>{t('price', { price: formatNumber(one.price) })}</span> {t('month')}
      </p>
      <Text fw={550}>{t('upTo', { bookings: formatNumber(one.bookings) })}</Text>
      <Text c="dimmed">{t(`for.${one.key}`)}</Text>
    </li>
  );
};

interface CalculatorProps {
  readonly bookings: number;
  readonly onChange: (bookings: number) => void;
}

const Calculator = ({ bookings, onChange }: CalculatorProps) => {
  const { t } = useTranslation('pricing');
  const extra = Math.max(0, bookings - LARGEST);
  return (
    <section className={classes.calculator} aria-labelledby="calculator">
      <Title order={2} size="h3" id="calculator">
        {t('calculator.title')}
      </Title>
      <div className={classes.question}>
        <Slider
          className={classes.slider}
          min={0}
          max={MOST}
          step={10}
          value={Math.min(bookings, MOST)}
          onChange={onChange}
          label={null}
          thumbLabel={t('calculator.label')}
          marks={PACKAGES.map((one) => ({ value: one.bookings, label: formatNumber(one.bookings) }))}
        />
        <NumberInput
          className={classes.number}
          label={t('calculator.label')}
          min={0}
          max={1_000_000}
          step={10}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={bookings}
          onChange={(value) => onChange(typeof value === 'number' ? value : 0)}
        />
      </div>
      <p className={classes.result} aria-live="polite">
        <span className={classes.amount}>{t('calculator.result', { price: formatPrice(monthlyPrice(bookings)) })}</span>
        {extra > 0 ? (
          <Text component="span" c="dimmed">
            {t('calculator.extra', {
              extra: formatNumber(extra),
              bookings: formatNumber(LARGEST),
              price: formatPrice(EXTRA_BOOKING_PRICE),
            })}
          </Text>
        ) : null}
      </p>
    </section>
  );
};

/** Links to sign-up, or to enabling the current account. */
const Ways = () => {
  const { t } = useTranslation('pricing');
  const session = useSession();
  if (session === null) return <EntryButtons signUp={t('signUp')} signIn={t('signIn')} />;
  const mayEnable = session.is_demo && session.parent_domain !== 'demo' && session.role === 'admin';
  return (
    <>
      {mayEnable && sessionReaches(session, 'tenant') ? (
        <LinkButton to="/enable-account" size="md">
          {t('enable')}
        </LinkButton>
      ) : null}
      <LinkButton to="/" size="md" variant="default">
        {t('home')}
      </LinkButton>
    </>
  );
};

/** `/pricing`: the packages, and a calculator for a month's price. */
export const PricingScreen = () => {
  const { t } = useTranslation('pricing');
  const [bookings, setBookings] = useState(300);
  const chosen = packageFor(bookings);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ul className={classes.cards}>
        {PACKAGES.map((one) => (
          <PackageCard key={one.key} one={one} chosen={one === chosen} />
        ))}
      </ul>
      <Text c="dimmed" mt="sm">
        {t('beyond', { bookings: formatNumber(LARGEST), price: formatPrice(EXTRA_BOOKING_PRICE) })}
      </Text>
      <Calculator bookings={bookings} onChange={setBookings} />
      <section aria-labelledby="included">
        <Title order={2} size="h3" id="included">
          {t('included')}
        </Title>
        <ul className={classes.included}>
          {INCLUDED.map((one) => (
            <li key={one}>
              <IconCheck size={18} aria-hidden />
              {t(`includes.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.ways}>
        <Ways />
      </div>
    </>
  );
};
