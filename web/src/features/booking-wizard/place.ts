import { createContext, useContext } from 'react';

/** The wizard's environment: domain, test copy, embedding. */
export interface Place {
  readonly domain: string;
  readonly isTest: boolean;
  readonly isEmbedded: boolean;
  /** In the design editor's frame: sample data, no storage, no history. */
  readonly isPreview: boolean;
}

/** Reads the address `/{domain}/book` or `/{domain}/book-test`. */
export const placeOf = (path: string, search: string): Place => {
  const [domain = 'demo', page = 'book'] = path.split('/').filter((part) => part !== '');
  return {
    domain: decodeURIComponent(domain).toLowerCase(),
    isTest: page === 'book-test',
    isEmbedded: new URLSearchParams(search).get('embed') === '1',
    isPreview: false,
  };
};

const PlaceContext = createContext<Place>({ domain: 'demo', isTest: false, isEmbedded: false, isPreview: false });
export const PlaceProvider = PlaceContext.Provider;
export const usePlace = (): Place => useContext(PlaceContext);
