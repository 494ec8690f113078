import { IconChevronUp, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#lib/texts/format.ts';
import { takesRequests } from '../draft/steps.ts';
import { useDetails } from '../use-details.ts';
import { useWords } from '../use-words.ts';
import { useWizard } from '../wizard-context.ts';
import { Details } from './details.tsx';
import classes from './side-panel.module.css';

const CompanyPhone = () => {
  const { t } = useTranslation('wizard');
  const { company } = useWizard();
  if (company === null || company.phoneNumber === '') return null;
  return (
    <p className={classes.phone}>
      <IconPhone size={18} aria-hidden />
      <span>
        {t('panel.questions')}{' '}
        <a href={`tel:${company.countryCode}${company.phoneNumber.replace(/\D/g, '')}`}>
          {formatPhone(company.countryCode, company.phoneNumber)}
        </a>
      </span>
    </p>
  );
};

/** The title of the panel, which differs for requests. */
const useTitle = (): string => {
  const { t } = useTranslation('wizard');
  const { department } = useWizard();
  return department !== null && takesRequests(department) ? t('panel.titleRequest') : t('panel.title');
};

/** The choices of the other steps. The open step shows its own. */
const useChosen = () => {
  const { open } = useWizard();
  return useDetails().filter(({ step }) => step !== open || step === 'date');
};

/** A summary of the booking next to the steps. */
export const SidePanel = () => {
  const { t } = useTranslation('wizard');
  const title = useTitle();
  const details = useChosen();
  return (
    <aside className={classes.panel} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <Details details={details} />
      {details.length <= 2 ? <p className={classes.hint}>{t('panel.empty')}</p> : null}
      <CompanyPhone />
    </aside>
  );
};

/** The summary on a phone: an expandable bar at the bottom. */
export const BottomBar = () => {
  const { t } = useTranslation('wizard');
  const { draft, department, open, zone } = useWizard();
  const title = useTitle();
  const details = useChosen();
  const words = useWords(zone);
  const [isOpen, setOpen] = useState(false);
  // Hidden, because the review shows the same.
  if (department === null || open === 'summary') return null;
  const when = words.when(department, draft);
  const parts = [...(draft.guests === null ? [] : [words.guests(draft.guests)]), ...(when === '' ? [] : [when])];
  return (
    <aside className={classes.bar} aria-label={title}>
      {isOpen ? (
        <div id="wizard-bar" className={classes.sheet}>
          <Details details={details} />
          <CompanyPhone />
        </div>
      ) : null}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'wizard-bar' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.short}>
          <strong>{department.name}</strong>
          <span>{parts.length === 0 ? title : parts.join(' · ')}</span>
        </span>
        <IconChevronUp size={22} aria-hidden className={classes.chevron} />
        <span className={classes.hidden}>{isOpen ? t('panel.close') : t('panel.open')}</span>
      </button>
    </aside>
  );
};
