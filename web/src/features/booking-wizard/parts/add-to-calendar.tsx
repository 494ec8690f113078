import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, googleLink, outlookLink } from '../draft/calendar-links.ts';
import classes from './add-to-calendar.module.css';

interface AddToCalendarProps {
  /** Path of the booking's iCalendar file. */
  readonly file: string;
  readonly event: CalendarEvent;
}

/** Adds a booking to the guest's own calendar. */
export const AddToCalendar = ({ file, event }: AddToCalendarProps) => {
  const { t } = useTranslation('wizard');
  const external = {
    component: 'a',
    target: '_blank',
    rel: 'noopener noreferrer',
    variant: 'default',
    size: 'md',
  } as const;
  return (
    <section className={classes.calendar} aria-labelledby="wizard-add">
      <h2 id="wizard-add">{t('done.addToCalendar')}</h2>
      <div className={classes.buttons}>
        <Button
          component="a"
          href={file}
          download
          variant="default"
          size="md"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          {t('done.file')}
        </Button>
        <Button {...external} href={googleLink(event)} leftSection={<IconBrandGoogle size={18} aria-hidden />}>
          Google
        </Button>
        <Button {...external} href={outlookLink(event)} leftSection={<IconBrandWindows size={18} aria-hidden />}>
          Outlook
        </Button>
      </div>
    </section>
  );
};
