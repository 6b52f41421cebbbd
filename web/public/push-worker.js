// Shows push messages and opens what they are about. It caches nothing and answers no request: pages come from the
// server alone.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let sent = {};
  try {
    sent = event.data?.json() ?? {};
  } catch {
    // Not ours: it is shown without words of its own, since a push must be shown.
  }
  const { id, title = '', message = '', url = '/' } = sent;
  event.waitUntil(self.registration.showNotification(title, { body: message, tag: id, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.url ?? '/', self.location.origin);
  // The server let through own paths and the merchant's allowed origins alone; its message is sealed for this browser.
  const address = to.protocol === 'https:' || to.origin === self.location.origin ? to.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const same = windows.find((each) => each.url === address);
      return same ? same.focus() : self.clients.openWindow(address);
    }),
  );
});
