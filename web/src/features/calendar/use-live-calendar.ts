import type { LiveChange } from '@ledig/contract/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Editor, useLiveChanges, useLiveRefetch } from '#lib/live/use-live-changes.ts';
import { invalidateChanged, isAbout } from '#lib/queries/changes.ts';
import { dataOf } from './content/content.ts';
import type { CalendarContent } from './content/use-content.ts';

/** The editor of each booking elsewhere; with several, the one who drags it. */
export const editorsByBooking = (editors: readonly Editor[]): ReadonlyMap<number, Editor> => {
  const byBooking = new Map<number, Editor>();
  for (const editor of editors) {
    if (editor.state === 'dragging' || !byBooking.has(editor.bookingId)) byBooking.set(editor.bookingId, editor);
  }
  return byBooking;
};

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Whether a change concerns a calendar of these departments; an empty list means all. */
export const concerns = (change: LiveChange, departments: readonly number[]): boolean =>
  !isAbout(change, 'request') &&
  (departments.length === 0 || change.department_id === null || departments.includes(change.department_id));

/** Keeps a calendar current and marks items that other people edit. */
export const useLiveCalendar = ({ store, question, bookings }: CalendarContent): void => {
  const { t } = useTranslation('calendar');
  const client = useQueryClient();
  useLiveRefetch(
    (changes) => void invalidateChanged(client, 'calendar', changes),
    (change) => concerns(change, question.departments),
  );
  const { editors } = useLiveChanges(nothing, nothing);
  const marked = useRef<ReadonlyMap<number, Editor>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bookings are other items, without their badges yet
  useEffect(() => {
    const next = editorsByBooking(editors);
    if (next.size === 0 && marked.current.size === 0) return;
    const changed = [...store.items()].flatMap((item) => {
      const data = dataOf(item);
      const editor = data.kind === 'booking' ? next.get(data.booking.id) : undefined;
      const label = editor && t(`live.${editor.state}`, { name: editor.name });
      if (item.badge?.label === label) return [];
      const { badge: _badge, ...bare } = item;
      return [editor && label ? { ...bare, badge: { text: initialsOf(editor.name), label } } : bare];
    });
    marked.current = next;
    if (changed.length > 0) store.setItems(changed);
  }, [editors, store, bookings, t]);
};

const nothing = () => undefined;
