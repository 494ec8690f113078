import type { JoinWaitingListBody } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWizard } from '../wizard-context.ts';

interface ShowFreeProps {
  /** The wish that the server refused, because a place is free. */
  readonly wish: JoinWaitingListBody['entry'];
  readonly onShow: () => void;
}

/** Chooses the days and guests of a wish on the booking page, and shows the free times. */
export const ShowFree = ({ wish, onShow }: ShowFreeProps) => {
  const { t } = useTranslation('wizard');
  const { dispatch } = useWizard();
  const queries = useQueryClient();
  const { date_from: first, date_to: last, number_of_interactors: guests } = wish;
  const show = () => {
    dispatch({ type: 'open', step: 'date' });
    dispatch({ type: 'guests', guests });
    dispatch(last ? { type: 'range', range: { first, last } } : { type: 'day', day: first });
    // The cached answers still show the place as taken.
    void queries.invalidateQueries({ queryKey: ['wizard'] });
    document.querySelector<HTMLElement>('[data-dates]')?.focus();
    onShow();
  };
  return (
    <Button variant="default" size="md" mt="sm" onClick={show}>
      {t('waitingList.showFree')}
    </Button>
  );
};
