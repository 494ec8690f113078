import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toasts/toasts.tsx';
import { type Creation, useCreate } from '../api/use-create.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { showRefusal } from './refusal-note.tsx';
import type { ClientCheck } from './use-client-check.ts';

interface BookParts {
  readonly check: ClientCheck;
  /** The success toast of a booking. Null when the caller shows one. */
  readonly success: string | null;
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Books: checks the client, sends, shows the result, and closes on success. */
export const useBook = ({ check, success, onClose, onBooked, onRefused }: BookParts) => {
  const { t } = useTranslation('bookingform');
  const client = useQueryClient();
  const create = useCreate();
  const [once] = useState(oneAtATime);
  const send = async (creation: Creation) => {
    if (!(await check.isValid({ needsEmail: creation.way === 'requests.createRequest' }))) return;
    try {
      const { kind, id } = await create.mutateAsync(creation);
      const word = kind === 'request' ? t('toast.requestAdded') : success;
      if (word !== null) toast.success(word);
      if (kind === 'booking') onBooked(id);
      onClose();
    } catch (error) {
      showRefusal(error, check);
      onRefused?.(error);
      // The list of free units may be stale by now.
      void client.invalidateQueries({ queryKey: ['calendar', 'free-entities'] });
    }
  };
  const book = (creation: Creation) => once(() => send(creation));
  return { book, isPending: create.isPending, error: create.error };
};
