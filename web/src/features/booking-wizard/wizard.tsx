import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnverified, tokenFor } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { type Look, plainLook } from '#ui/page/company-frame.tsx';
import type { Booked } from './api/use-submit.ts';
import classes from './booking-wizard.module.css';
import { type Catalogue, findCompany } from './draft/catalogue.ts';
import { takesRequests } from './draft/steps.ts';
import { readResult } from './draft/stored-result.ts';
import { Note } from './parts/notice.tsx';
import { PageFrame } from './parts/page-frame.tsx';
import { BottomBar, SidePanel } from './parts/side-panel.tsx';
import type { Place } from './place.ts';
import { servedCompany } from './served-company.ts';
import { ThankYou } from './steps/steps.tsx';
import { type SampleState, useWizardState } from './use-wizard-state.ts';
import { WizardProvider, type Wizard as WizardValue } from './wizard-context.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** The company's logo, and its colors, background and message if active and the viewer is signed out. */
const useLook = ({ company, open, steps }: Pick<WizardValue, 'company' | 'open' | 'steps'>, isStaff: boolean): Look => {
  // While choosing a company, no company's design applies. Rule: docs/rules/public-booking.md#steps.
  if (company === null || (open === 'company' && steps.includes('company'))) return plainLook;
  const isStyled = company.settings.visual.active && !isStaff;
  return {
    visual: isStyled ? company.settings.visual : null,
    backgroundImage: isStyled ? company.backgroundImage : null,
    logoUrl: company.logoUrl,
    name: company.name,
  };
};

interface WizardProps {
  readonly catalogue: Catalogue;
  readonly place: Place;
  /** For the preview: its state, and the booking on the last screen. */
  readonly sample?: SampleState & { readonly booked: Booked | null };
}

/** The steps, the side panel, and the thank-you screen. */
export const Wizard = ({ catalogue, place, sample }: WizardProps) => {
  const { t } = useTranslation('wizard');
  const session = useSession();
  const isStaff = session !== null;
  // On another tenant's page, the session doesn't count.
  const isPreview = isUnverified(session) && tokenFor(place.domain) !== null;
  const [booked, setBooked] = useState<Booked | null>(() => (sample === undefined ? readResult(place) : sample.booked));
  const wizard = useWizardState(catalogue, place, booked, sample);
  const { company, department, zone } = wizard;
  const look = useLook(wizard, isStaff);
  const isRequest = department !== null && takesRequests(department);
  const name = company?.name ?? '';
  const confirms = company?.confirmsByEmail ?? catalogue.companies.every(({ confirmsByEmail }) => confirmsByEmail);
  const headingAt = isRequest ? t('page.headingRequest', { company: name }) : t('page.headingAt', { company: name });
  const heading = name === '' ? t('page.heading') : headingAt;
  useEffect(() => {
    const of = name || servedCompany();
    const title = isRequest ? t('page.headingRequest', { company: of }) : t('page.headingAt', { company: of });
    document.title = of === '' ? t(isRequest ? 'page.titleRequest' : 'page.title') : title;
  }, [t, name, isRequest]);

  if (booked !== null) {
    const bookedZone = findCompany(catalogue, booked.booking.company.id)?.settings.zone ?? zone;
    const again = () => {
      wizard.dispatch({ type: 'reset' });
      setBooked(null);
    };
    return (
      <PageFrame look={look}>
        <ThankYou booked={booked} catalogue={catalogue} zone={bookedZone} onAgain={again} />
      </PageFrame>
    );
  }
  const message =
    look.visual === null
      ? null
      : company?.settings.overallBookingInformation?.[currentLanguage() === 'no' ? 'no' : 'en'];
  return (
    <WizardProvider value={wizard}>
      <PageFrame look={look} bar={<BottomBar />}>
        <div className={classes.intro}>
          <Title order={1}>{heading}</Title>
          <p>{isRequest ? t('page.leadRequest') : t(confirms ? 'page.lead' : 'page.leadPlain')}</p>
        </div>
        {isPreview ? <Note title={t('preview.title')}>{t('preview.text')}</Note> : null}
        {message ? <p className={classes.message}>{message}</p> : null}
        <div className={classes.columns} data-review={wizard.open === 'summary' || undefined}>
          <WizardSteps onBooked={setBooked} />
          {wizard.open === 'summary' ? null : <SidePanel />}
        </div>
      </PageFrame>
    </WizardProvider>
  );
};
