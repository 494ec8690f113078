import { createContext, useContext } from 'react';

/** Where the wizard stands: whose page it is, whether it is the test copy, and whether another site embeds it. */
export interface Place {
  readonly domain: string;
  readonly isTest: boolean;
  readonly isEmbedded: boolean;
}

/** Reads the address `/{domain}/book` or `/{domain}/book-test`. */
export const placeOf = (path: string, search: string): Place => {
  const [domain = 'demo', page = 'book'] = path.split('/').filter((part) => part !== '');
  return {
    domain: decodeURIComponent(domain).toLowerCase(),
    isTest: page === 'book-test',
    isEmbedded: new URLSearchParams(search).get('embed') === '1',
  };
};

const PlaceContext = createContext<Place>({ domain: 'demo', isTest: false, isEmbedded: false });
export const PlaceProvider = PlaceContext.Provider;
export const usePlace = (): Place => useContext(PlaceContext);
