import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeSession } from './session.ts';

/** The signed-in person, or null; follows signing in and out. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, currentSession);
