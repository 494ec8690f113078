import { useTranslation } from 'react-i18next';
import { useHasCompanies } from '#lib/queries/place-choices.ts';
import type { useHiddenColumns } from '#ui/list/list-columns.ts';
import { ListTools } from '#ui/list/list-tools.tsx';
import { useSaveRows } from '#ui/list/save-rows.ts';
import { useBookings } from '../api/list-bookings.ts';
import type { ListState } from '../list-state.ts';
import { bookingColumns, fileColumns } from './booking-columns.tsx';

interface BookingToolsProps {
  readonly state: ListState;
  readonly columns: ReturnType<typeof useHiddenColumns>;
}

/**
 * The choice of columns, and the download of the page as a file. The file has the columns of a wide screen, also on a
 * phone.
 */
export const BookingTools = ({ state, columns: { hidden, toggle } }: BookingToolsProps) => {
  const { t } = useTranslation('bookings');
  const { data, isPlaceholderData } = useBookings(state);
  const rows = isPlaceholderData ? [] : (data?.data ?? []);
  const withCompany = useHasCompanies();
  const saveRows = useSaveRows();
  const columns = bookingColumns(t, { width: 'wide', withCompany });
  const save = () =>
    saveRows(
      'bookings',
      fileColumns(t, withCompany).filter(({ key }) => !hidden.has(key)),
      rows,
    );
  return (
    <ListTools
      name="bookings"
      columns={columns}
      hidden={hidden}
      onToggle={toggle}
      onExport={rows.length > 0 ? () => void save() : undefined}
    />
  );
};
