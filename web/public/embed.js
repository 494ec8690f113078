// Puts the booking page of a company into a website:
//   <script src="https://…/embed.js" data-domain="demo"></script>
// Optional: data-department, data-category, data-renting-entity (ids), data-title (the frame's name for screen readers).
// The page's origin must be among those that the company's settings allow.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  const domain = script.dataset.domain || 'demo';
  const query = new URLSearchParams({ embed: '1' });
  for (const [name, value] of [
    ['department', script.dataset.department],
    ['category', script.dataset.category],
    ['renting-entity', script.dataset.rentingEntity],
  ]) {
    if (value) query.set(name, value);
  }

  const frame = document.createElement('iframe');
  frame.src = `${origin}/${encodeURIComponent(domain)}/book?${query}`;
  frame.title = script.dataset.title || 'Ledig';
  frame.loading = 'lazy';
  frame.style.cssText = 'display:block;width:100%;height:640px;border:0;background:transparent;color-scheme:normal';
  script.insertAdjacentElement('afterend', frame);

  const MAX_HEIGHT = 20000;
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const { type, height } = event.data ?? {};
    if (type !== 'ledig:height' || typeof height !== 'number' || !(height > 0)) return;
    frame.style.height = `${Math.min(Math.ceil(height), MAX_HEIGHT)}px`;
  });
})();
