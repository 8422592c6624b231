/**
 * Checks a same-day quote before it goes to the team: looks up its products, prices it again, and refuses it when the
 * customer saw something else.
 */
import { AppError } from '#domain/app-error';
import type { QuoteChange, QuoteData } from '#domain/contract/messages';
import { toMiles } from '#domain/distance';
import { fromPounds, toPounds } from '#domain/money';
import { SMALLEST_JOB } from '#domain/move/job';
import { isPriceAsShown, priceOfQuoteData } from '#domain/same-day/check-quote';
import { areProductsPriced } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import { sampleProducts } from '#domain/same-day/sample-products';
import { answerDay, isPromiseKept, sameDayTimes } from '#domain/same-day/times';
import type { Deps, Store } from '#server/deps';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { locateText } from '#server/places/embedded/read-text';
import type { Catalogue } from '#server/products/catalogue';
import { slotsOfDay } from '#server/schedule/availability';

export type ProductPrices = 'ours' | 'given';

export interface CheckedQuoteData {
  quoteData: QuoteData;
  productPrices: ProductPrices;
}

type Quoted = QuoteData['selectedProducts'][number];

/** A product on our list; undefined if none has that id. */
type LookUp = (id: string) => Pick<Product, 'name' | 'productType' | 'productTypeZh' | 'price'> | undefined;

function ourList(catalogue: Catalogue): LookUp {
  return (id) => {
    const ours = catalogue.find(id);
    return ours
      ? { name: ours.name, productType: ours.type, productTypeZh: ours.typeZh, price: ours.price }
      : sampleProducts.find((sample) => sample.id === id);
  };
}

/** A product with our name and price. One that we do not list stays as it was chosen, marked as unlisted. */
function asListed(product: Quoted, lookUp: LookUp): Quoted {
  const { unlisted: _, ...rest } = product;
  const ours = lookUp(String(product.id));
  if (!ours) return { ...rest, unlisted: true };
  const { name, productType, productTypeZh, price } = ours;
  return { ...rest, name, productType, productTypeZh, price: toPounds(price) };
}

type Change = QuoteChange['products'][number];

/** A change of the product that the customer has not seen. */
function changeOf(before: Quoted, now: Quoted): Change[] {
  const id = String(before.id);
  if (now.unlisted) return before.unlisted ? [] : [{ id, price: null }];
  return fromPounds(before.price) === fromPounds(now.price) ? [] : [{ id, price: now.price }];
}

type Way = { metres: number; seconds: number };

/** The route from pickup to delivery on our own map, if it knows both. */
async function wayOf({ pickupLocation, deliveryLocation }: QuoteData): Promise<Way | undefined> {
  const [from, to] = [locateText(pickupLocation), locateText(deliveryLocation)];
  const way = from && to ? await embeddedPlaces.measure(from, to) : undefined;
  return way === 'noRoad' ? undefined : way;
}

/** Checks the promise against the clock, the office's hours and the vans that are left; a quote without a date promises none. Throws 'quoteTooLate'. */
async function refuseLateDelivery(
  deps: Store,
  { urgency, deliveryDate }: QuoteData,
  way: Way | undefined,
): Promise<void> {
  if (deliveryDate === undefined) return;
  const now = deps.clock.now();
  const vans = await slotsOfDay(deps, answerDay(now), { job: SMALLEST_JOB, except: [] });
  if (!isPromiseKept(urgency, deliveryDate, sameDayTimes(now, vans, way))) throw new AppError('quoteTooLate');
}

/**
 * Recalculates a quote from our own list and tables. Throws 'quoteChanged' with the right figures when the customer
 * saw others or does not know that a product is gone, 'quoteTooLate' when the date cannot be kept. Products that the
 * customer has bought already, and those of a foreign search (PRODUCT_SEARCH_URL), cannot be looked up: their prices
 * stay as given.
 */
export async function checkQuote(deps: Deps, sent: QuoteData): Promise<CheckedQuoteData> {
  const isOurs = deps.config.productSearchUrl === undefined;
  const chosen = sent.category === 'ikea' ? sent.selectedProducts : [];
  const lookUp = isOurs && areProductsPriced(sent) && chosen.length > 0 ? ourList(deps.catalogue()) : undefined;
  const selectedProducts = lookUp ? chosen.map((product) => asListed(product, lookUp)) : chosen;
  const products = chosen.flatMap((product, at) => changeOf(product, selectedProducts[at] ?? product));
  const price = priceOfQuoteData({ ...sent, selectedProducts });
  const amounts = {
    estimatedPrice: toPounds(price.estimatedPrice),
    productsValue: toPounds(price.productsValue),
    deliveryOnlyPrice: toPounds(price.deliveryOnlyPrice),
  };
  if (products.length > 0 || !isPriceAsShown(sent, price)) {
    const details: QuoteChange = { products, ...amounts };
    throw new AppError('quoteChanged', { details: { ...details } });
  }
  const way = await wayOf(sent);
  await refuseLateDelivery(deps, sent, way);
  const { miles: _, ...quote } = sent;
  const miles = way ? { miles: Math.round(toMiles(way.metres)) } : {};
  return { quoteData: { ...quote, ...miles, selectedProducts, ...amounts }, productPrices: isOurs ? 'ours' : 'given' };
}
