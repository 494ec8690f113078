import { useTranslation } from 'react-i18next';
import { formatPhone } from '#lib/texts/format.ts';
import type { ClientRow } from '../api/clients.ts';
import classes from './quick-booking.module.css';

interface ClientMatchesProps {
  readonly id: string;
  readonly matches: readonly ClientRow[];
  readonly known: ClientRow | null;
  readonly onPick: (client: ClientRow | null) => void;
}

/** Id of an option; 0 is the new client. */
export const optionId = (list: string, clientId: number): string => `${list}-${clientId}`;

/** Known clients to choose from, and a new one. The arrow keys of the field move the choice. */
export const ClientMatches = ({ id, matches, known, onPick }: ClientMatchesProps) => {
  const { t } = useTranslation('bookingform');
  const options = [...matches, null];
  return (
    <div className={classes.matches}>
      <span className={classes.label} id={`${id}-label`}>
        {t('quick.known')}
      </span>
      <div role="listbox" id={id} aria-labelledby={`${id}-label`}>
        {options.map((client) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow keys choose, as in every combobox
          <div
            key={client?.id ?? 0}
            id={optionId(id, client?.id ?? 0)}
            role="option"
            tabIndex={-1}
            className={classes.match}
            aria-selected={client?.id === known?.id}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(client)}
          >
            {client === null ? (
              <b>{t('quick.newGuest')}</b>
            ) : (
              <>
                <b>{client.name}</b>
                <span>{formatPhone(client.country_code, client.phone_number)}</span>
                <small>{t('quick.bookings', { count: client.bookings_count })}</small>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
};
