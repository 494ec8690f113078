import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../ui/toasts.tsx';
import { type Creation, useCreate } from '../api/use-create.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { tellRefusal } from './refusal-note.tsx';
import type { ClientCheck } from './use-client-check.ts';

interface BookParts {
  readonly check: ClientCheck;
  /** What the toast says once it is booked. */
  readonly success: string;
  readonly onClose: () => void;
  readonly onBooked: (bookingId: number) => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Books: checks the client, sends, tells how it went, and closes when it went well. */
export const useBook = ({ check, success, onClose, onBooked, onRefused }: BookParts) => {
  const client = useQueryClient();
  const create = useCreate();
  const [once] = useState(oneAtATime);
  const send = async (creation: Creation) => {
    if (!(await check.isSound())) return;
    try {
      const booking = await create.mutateAsync(creation);
      toast.success(success);
      onBooked(booking.id);
      onClose();
    } catch (error) {
      tellRefusal(error, check);
      onRefused?.(error);
      // What was free when it was asked may be taken by now.
      void client.invalidateQueries({ queryKey: ['calendar', 'free-entities'] });
    }
  };
  const book = (creation: Creation) => once(() => send(creation));
  return { book, isPending: create.isPending, error: create.error };
};
