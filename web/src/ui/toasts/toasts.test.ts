import { notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ToastKind, toast } from './toasts.tsx';

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }));
const shown = () => notificationsStore.getState().notifications.at(-1);

describe('toast', () => {
  it.each<[ToastKind, string]>([
    ['success', 'green'],
    ['info', 'blue'],
    ['warn', 'yellow'],
    ['error', 'red'],
    ['plain', 'gray'],
  ])('of the kind %s is %s', (kind, color) => {
    toast[kind]('Words');
    expect(shown()).toMatchObject({ message: 'Words', color, 'data-toast': kind, autoClose: 6000 });
  });

  it('has a title and an icon unless it is plain', () => {
    toast.info('Words');
    const has = (part: string) => part in (shown() ?? {});
    expect(['title', 'icon'].map(has)).toEqual([true, true]);
    toast.plain('Words');
    expect(['title', 'icon'].map(has)).toEqual([false, false]);
  });

  it('merges with an equal visible toast', () => {
    toast.error('Words');
    toast.error('Words');
    toast.error('Other words');
    toast.warn('Words');
    const { notifications, queue } = notificationsStore.getState();
    expect([...notifications, ...queue].map(({ message }) => message)).toEqual(['Words', 'Other words', 'Words']);
  });

  it('takes the place of the visible one on the same subject', () => {
    const subject = 'report 4';
    toast.success('Is being made', { subject });
    toast.success('Other', { subject: 'report 5' });
    toast.error('Failed', { subject });
    const { notifications, queue } = notificationsStore.getState();
    const [first, ...others] = [...notifications, ...queue];
    expect(first).toMatchObject({ message: 'Failed', color: 'red', 'data-toast': 'error' });
    expect(others.map(({ message }) => message)).toEqual(['Other']);
  });

  it('restarts its time when an equal one is shown', () => {
    toast.success('Saved');
    const first = shown()?.autoClose;
    toast.success('Saved');
    expect(shown()?.autoClose).not.toBe(first);
    toast.success('Saved');
    expect(shown()?.autoClose).toBe(first);
  });

  it('can stay until it is closed', () => {
    toast.success('Words', { autoClose: false });
    expect(shown()?.autoClose).toBe(false);
  });
});
