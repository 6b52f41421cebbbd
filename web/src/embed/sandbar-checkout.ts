import { PROTOCOL, readFrameMessage, type HostMessage } from '@sandbar/domain/embed';

/**
 * `<sandbar-checkout order="…" ticket="…" locale="vi-VN">` for partners' pages (docs/embedding.md): shows the checkout
 * in a frame that is as tall as its content, and dispatches events. It is built into /embed.js, which runs in partners'
 * pages, so it has no dependency and defines no global except the element.
 */

/** The checkout is on the origin of this script. */
const HOME = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href).origin;
/** ms; a frame that has sent no message by then is not allowed on this page, or did not load. */
const SILENT_MS = 20_000;
const FIRST_HEIGHT = 640;

class SandbarCheckout extends HTMLElement {
  static observedAttributes = ['order', 'ticket', 'locale'];

  #frame: HTMLIFrameElement | undefined;
  /** Whether the frame waits for a ticket. */
  #waiting = false;
  /** The last ticket that was sent, because a ticket works once. */
  #sent = '';
  #silence: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    addEventListener('message', this.#hear);
    this.#open();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#hear);
    this.#close();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (!this.isConnected || before === now) return;
    if (name === 'order') this.#open();
    else if (name === 'ticket' && this.#waiting && now) this.#start();
  }

  #open() {
    this.#close();
    const order = this.getAttribute('order');
    if (!order) return;
    const frame = document.createElement('iframe');
    frame.src = `${HOME}/icheckout/${encodeURIComponent(order)}${this.#scheme()}`;
    frame.title = this.getAttribute('label') ?? 'Checkout';
    frame.allow = 'clipboard-write';
    frame.referrerPolicy = 'origin';
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      border: '0',
      height: `${FIRST_HEIGHT}px`,
      colorScheme: 'normal',
    });
    this.#frame = frame;
    this.#silence = setTimeout(() => this.#tell('error', { reason: 'unreachable' }), SILENT_MS);
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame);
  }

  /**
   * Returns the colour scheme of the page around the checkout: light where `color-scheme` is not set, whatever the
   * visitor's device prefers. Where both are allowed the device decides.
   */
  #scheme() {
    const schemes = getComputedStyle(this).colorScheme;
    const dark = schemes.includes('dark');
    return dark && schemes.includes('light') ? '' : `?scheme=${dark ? 'dark' : 'light'}`;
  }

  #close() {
    clearTimeout(this.#silence);
    this.#waiting = false;
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** Receives all messages of this window. Only messages of the own frame from the checkout's origin count. */
  #hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== HOME || !this.#frame || source !== this.#frame.contentWindow) return;
    const message = readFrameMessage(data);
    if (!message) return;
    clearTimeout(this.#silence);
    const { type, ...detail } = message;
    if (type === 'hello') return this.#start();
    if (message.type === 'resize') return void (this.#frame.style.height = `${Math.ceil(message.height)}px`);
    if (message.type === 'error' && (message.reason === 'ticket' || message.reason === 'session')) this.#waiting = true;
    this.#tell(type, detail);
  };

  #start() {
    const ticket = this.getAttribute('ticket') ?? '';
    const message: HostMessage = {
      type: 'start',
      ticket: ticket === this.#sent ? '' : ticket,
      locale: this.getAttribute('locale') ?? '',
    };
    this.#sent = ticket;
    this.#waiting = false;
    this.#frame?.contentWindow?.postMessage({ protocol: PROTOCOL, ...message }, HOME);
  }

  #tell(type: string, detail: object) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

if (!customElements.get('sandbar-checkout')) customElements.define('sandbar-checkout', SandbarCheckout);
