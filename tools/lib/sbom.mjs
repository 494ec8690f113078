/** Path of the list of components. */
export const SBOM = 'docs/sbom.cdx.json';

const component = ({ type, group, name, version, purl, licenses, hashes, 'bom-ref': ref }) => ({
  'bom-ref': ref,
  type,
  group,
  name,
  version,
  purl,
  licenses,
  hashes,
});

/**
 * The components of an SBOM without machine-dependent parts: times, ids, folders and addresses.
 *
 * @param {string} text CycloneDX, as `npm sbom` writes it
 * @param {string} lock package-lock.json, to leave out packages of tools and tests (npm's own `--omit=dev` leaves out
 * more)
 * @returns {string} the components as JSON
 */
export function tidySbom(text, lock) {
  const used = packagesOfLock(lock);
  const isUsed = (name) => used.has(name) || name.startsWith('ledig@');
  const { $schema, bomFormat, specVersion, metadata, components, dependencies } = JSON.parse(text);
  const { 'bom-ref': ref, type, version } = metadata.component;
  return JSON.stringify({
    $schema,
    bomFormat,
    specVersion,
    version: 1,
    metadata: { component: { 'bom-ref': ref, type, name: 'ledig', version } },
    components: components
      .filter((one) => isUsed(one['bom-ref']))
      .map(component)
      .sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: dependencies
      .filter((one) => isUsed(one.ref))
      .map(({ ref: of, dependsOn = [] }) => ({ ref: of, dependsOn: dependsOn.filter(isUsed) }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  });
}

/**
 * Packages of a lock file that the server or the pages use, as `name@version`.
 *
 * @param {string} text package-lock.json
 * @returns {Set<string>}
 */
export function packagesOfLock(text) {
  const found = new Set();
  for (const [place, { name, version, dev, link }] of Object.entries(JSON.parse(text).packages)) {
    const own = place.split('node_modules/').at(-1);
    if (place.includes('node_modules/') && !dev && !link) found.add(`${name ?? own}@${version}`);
  }
  return found;
}
