// The custom element <sluice-stream stream-id="…">, for pages that load this file as a script.
(() => {
  const script = document.currentScript ?? document.querySelector('script[src*="/js/component.js"]');
  const base = new URL('..', script?.src ?? location.href);
  /** Attributes that become parameters of the embedded player. */
  const parameters = [
    'muted',
    'loop',
    'start',
    't',
    'end',
    'controls',
    'captions',
    'poster',
    'preload',
    'color',
    'token',
  ];
  const observed = ['stream-id', 'autoplay', 'title', ...parameters];

  class SluiceStream extends HTMLElement {
    static observedAttributes = observed;
    #frame = document.createElement('iframe');

    connectedCallback() {
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      Object.assign(this.#frame.style, { width: '100%', height: '100%', border: '0', aspectRatio: '16 / 9' });
      this.#frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
      this.#frame.referrerPolicy = 'strict-origin-when-cross-origin';
      this.#frame.loading = 'lazy';
      this.#load();
      this.append(this.#frame);
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#load();
    }

    #load() {
      const id = this.getAttribute('stream-id') ?? '';
      if (!/^\w+$/.test(id)) return;
      const url = new URL(`${id}/embed`, base);
      for (const name of ['autoplay', ...parameters])
        if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name) || '1');
      this.#frame.title = this.getAttribute('title') || 'Video player';
      if (this.#frame.src !== url.href) this.#frame.src = url.href;
    }
  }

  // Pages of another provider's clients keep their markup, unless that provider's own script is there.
  for (const name of ['sluice-stream', 'bitmovin-stream'])
    if (!customElements.get(name)) customElements.define(name, class extends SluiceStream {});
})();
