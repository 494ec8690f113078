import { describe, expect, it } from 'vitest';
import { domainsFor, suggestDomain } from './suggest-domain.ts';

describe('the domain suggested for a name', () => {
  it.each([
    ['Lyngbrygga Mat & Møte', 'lyngbrygga_mat_mote'],
    ['Ærlig Østers på Ås', 'aerlig_osters_pa_as'],
    ['Fjellro AS', 'fjellro'],
    ['Øvre Ål Gjestgård', 'ovre_al_gjestgard'],
    ['7-fjell Café', '_7_fjell_cafe'],
    ['  !  ', ''],
    ['x'.repeat(80), 'x'.repeat(63)],
  ])('of %j is %j', (name, domain) => {
    expect(suggestDomain(name)).toBe(domain);
    if (domain !== '') expect(domain).toMatch(/^[a-z_][a-z0-9_]{0,62}$/);
  });
});

describe('the domains to try for a new company', () => {
  it('are its name, its name with numbers, and one that is certainly free', () => {
    const domains = domainsFor('Fjellro AS', 48_213);
    expect(domains.slice(0, 3)).toEqual(['fjellro', 'fjellro_2', 'fjellro_3']);
    expect(domains.at(-1)).toBe('fjellro_48213');
  });
  it.each([['Booking'], ['!!!']])('have numbers only for %j, which is reserved or empty', (name) =>
    expect(domainsFor(name, 7)[0]).toBe('company_2'),
  );
  it('stay within their length', () => {
    for (const domain of domainsFor('x'.repeat(80), 123_456)) expect(domain.length).toBeLessThanOrEqual(63);
  });
});
