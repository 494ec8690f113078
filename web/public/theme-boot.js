// Runs before the first paint and before other scripts. It has two tasks: to set the theme and language on <html>, and
// to remove sign-in credentials from the address.
(() => {
  const html = document.documentElement;
  const languages = ['no', 'en-us'];

  // A sign-in path with query parameters clears all local storage and reloads, unless a person is signed in: a link
  // never replaces a session without a click. The credentials are kept in this tab for one read, so that they don't
  // stay in the address.
  if (/^(\/login|\/[^/]+\/auth\/signin)\/?$/.test(location.pathname) && location.search) {
    const query = new URLSearchParams(location.search);
    const waiting = JSON.stringify({ email: query.get('email') ?? '', password: query.get('password') ?? '' });
    try {
      if (localStorage.getItem('ledig.session') === null) {
        localStorage.clear();
        sessionStorage.clear();
        if (languages.includes(query.get('lang'))) localStorage.setItem('ledig.language', query.get('lang'));
      }
      if (query.has('email') && query.has('password')) sessionStorage.setItem('ledig.signin-once', waiting);
    } catch {
      // Storage is switched off: the form is shown empty.
    }
    // Rewritten first: should the reload be slow, the credentials are already gone from the address and the history.
    history.replaceState(null, '', location.pathname);
    window.stop();
    location.reload();
    return;
  }

  let theme = {};
  let language = null;
  try {
    // An address in a language, as search engines list them, chooses the language like the switch does.
    const asked = new URLSearchParams(location.search).get('lang');
    if (languages.includes(asked)) localStorage.setItem('ledig.language', asked);
    theme = JSON.parse(localStorage.getItem('ledig.theme') ?? '{}') ?? {};
    language = localStorage.getItem('ledig.language');
  } catch {
    // Unreadable: the defaults are good.
  }
  // A visitor of a booking page has no switch: without a choice made elsewhere, the page follows the system.
  const follows = /^\/[^/]+\/book(-test)?\/?$/.test(location.pathname) && theme.global === undefined;
  const isDark = follows ? matchMedia('(prefers-color-scheme: dark)').matches : theme.global === 'dark';
  html.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  html.lang = language === 'en-us' ? 'en' : 'no';
})();
