// The landing page at `/`. Signed-in people get the back office at the same address: its files are loaded only for them.
(() => {
  const html = document.documentElement;
  const { scripts, styles } = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const whenParsed = (run) => document.addEventListener('DOMContentLoaded', run);

  if (read('ledig.session') !== null) {
    html.setAttribute('data-inside', '');
    for (const href of styles.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href, crossOrigin: 'anonymous' });
      document.head.append(link);
    }
    whenParsed(() => {
      document.getElementById('landing').remove();
      document.getElementById('landing-style').remove();
      html.removeAttribute('data-inside');
      for (const src of scripts.split(' ').filter(Boolean)) {
        const script = document.createElement('script');
        Object.assign(script, { type: 'module', async: false, src, crossOrigin: 'anonymous' });
        document.head.append(script);
      }
    });
    return;
  }

  // The address without a language is Norwegian.
  if (read('ledig.language') === 'en-us' && html.dataset.language === 'no') {
    location.replace(`/?lang=en-us${location.hash}`);
    return;
  }
  // Signing in in another tab opens the back office in this one.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'ledig.session' && newValue !== null) location.reload();
  });
  whenParsed(() =>
    document.getElementById('theme').addEventListener('click', () => {
      const next = html.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark';
      html.setAttribute('data-mantine-color-scheme', next);
      try {
        const kept = JSON.parse(localStorage.getItem('ledig.theme') ?? '{}') ?? {};
        localStorage.setItem('ledig.theme', JSON.stringify({ ...kept, global: next }));
      } catch {
        // Without storage the choice lasts until the page closes.
      }
    }),
  );
})();
