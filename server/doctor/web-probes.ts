/** The public address, proxies, product search, and the firm's file. */
import { business } from '#domain/shop/business';
import { ask, fail, ok, type Probe, warn, whyUnreachable } from './probe';

export const publicAddress: Probe = {
  service: 'public address',
  variable: 'PUBLIC_URL',
  isConfigured: () => true,
  async look(context) {
    const { publicUrl } = context.config;
    try {
      const { status, json } = await ask(context, `${publicUrl}/livez`, { redirect: 'manual' });
      const isAlive = status === 200 && (json as { status?: unknown } | undefined)?.status === 'alive';
      return isAlive
        ? ok(`${publicUrl} answers`)
        : warn(`PUBLIC_URL: ${publicUrl}/livez is answered by something else (HTTP ${status})`);
    } catch (error) {
      return warn(`PUBLIC_URL: ${publicUrl} cannot be seen from here (${whyUnreachable(error)}); is the shop running?`);
    }
  },
};

export const proxies: Probe = {
  service: 'proxies',
  variable: 'TRUSTED_PROXIES',
  isConfigured: ({ secureCookies }) => secureCookies,
  async look({ config: { trustedProxies } }) {
    return trustedProxies.length > 0
      ? ok(`TRUSTED_PROXIES are believed about callers: ${trustedProxies.join(', ')}`)
      : warn('TRUSTED_PROXIES is empty, though PUBLIC_URL is https: all customers count as one caller, the proxy');
  },
};

export const productSearch: Probe = {
  service: 'product search',
  variable: 'PRODUCT_SEARCH_URL',
  isConfigured: ({ productSearchUrl }) => productSearchUrl !== undefined,
  async look(context) {
    const { productSearchUrl: url, productSearchFallback } = context.config;
    const { status } = await ask(context, `${url}/api/ikea/health`);
    if (status === 200) return ok(`PRODUCT_SEARCH_URL answers at ${url}`);
    const sentence = `PRODUCT_SEARCH_URL: ${url}/api/ikea/health answers with HTTP ${status}`;
    return productSearchFallback ? warn(`${sentence}; samples stand in`) : fail(sentence);
  },
};

export const profile: Probe = {
  service: 'business',
  variable: 'SHOP',
  isConfigured: () => true,
  async look() {
    return business.isSample
      ? warn('SHOP: shop.json is still the sample: name a file with the facts of your firm before you go live')
      : ok(`SHOP speaks of ${business.name.en}`);
  },
};
