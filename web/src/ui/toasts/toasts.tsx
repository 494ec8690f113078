import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { keepInTab, readFromTab } from '#lib/storage.ts';

interface ToastOptions {
  readonly title?: string;
  /** False: the toast stays until closed (for a generated password). */
  readonly autoClose?: boolean;
  /** A toast on the same subject takes the place of the visible one. */
  readonly subject?: string;
}

/** Severity of a toast. `plain` has no color, icon or title. */
export type ToastKind = 'success' | 'info' | 'warn' | 'error' | 'plain';

const AUTO_CLOSE_MS = 6000;

interface Appearance {
  readonly color: string;
  readonly icon: ReactNode;
}

const appearances: Readonly<Record<Exclude<ToastKind, 'plain'>, Appearance>> = {
  success: { color: 'green', icon: <IconCheck size={18} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  warn: { color: 'yellow', icon: <IconAlertTriangle size={18} /> },
  error: { color: 'red', icon: <IconX size={18} /> },
};

/** The visible or waiting toast with an id. */
const shownToast = (id: string) => {
  const { notifications: visible, queue } = notificationsStore.getState();
  return [...visible, ...queue].find((one) => one.id === id);
};

/** An equal toast, or one on the same subject, isn't added: the visible one stays for its full time again. */
const show = (kind: ToastKind, text: string, { title, autoClose = true, subject }: ToastOptions) => {
  const id = subject ?? `${kind}|${title ?? ''}|${text}`;
  const equal = shownToast(id);
  // Mantine restarts the time of a toast only when its duration changes.
  const duration = equal?.autoClose === AUTO_CLOSE_MS ? AUTO_CLOSE_MS + 1 : AUTO_CLOSE_MS;
  const showOrUpdate = equal === undefined ? notifications.show : notifications.update;
  return showOrUpdate({
    id,
    message: text,
    autoClose: autoClose ? duration : false,
    withBorder: true,
    'data-toast': kind,
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
    ...(kind === 'plain'
      ? { color: 'gray', ...(title === undefined ? {} : { title }) }
      : { title: title ?? i18next.t(`toast.${kind}`), ...appearances[kind] }),
  });
};

/** Storage key of a toast for the next page load. */
const AFTER_RELOAD = 'ledig.toast';

const of =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}) =>
    show(kind, text, options);

/** Toasts, for the back office only. */
export const toast = {
  success: of('success'),
  info: of('info'),
  warn: of('warn'),
  error: of('error'),
  /** A neutral message. */
  plain: of('plain'),
} as const satisfies Record<ToastKind, unknown>;

/** Reloads the page and then shows a success toast. */
export const reloadWithToast = (text: string): void => {
  keepInTab(AFTER_RELOAD, text);
  window.location.reload();
};

/** Shows the toast stored before a reload; called once at start. */
export const showKeptToast = (): void => {
  const text = readFromTab(AFTER_RELOAD);
  keepInTab(AFTER_RELOAD, null);
  if (typeof text === 'string') toast.success(text);
};
