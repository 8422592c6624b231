/** A same-day quote on its way to the team: looked up and priced anew, and refused where that is not what the customer saw. */
import type { QuoteChange, QuoteData } from '#domain/contract/messages';
import { fromPounds, toPounds } from '#domain/money';
import { SMALLEST_JOB } from '#domain/move/fleet';
import { isPriceAsShown, priceOfQuoteData } from '#domain/same-day/check-quote';
import { areProductsPriced } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import { sampleProducts } from '#domain/same-day/sample-products';
import { isPromiseKept, sameDayTimes } from '#domain/same-day/times';
import { londonDate } from '#domain/schedule';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { catalogueReader } from '#server/products/catalogue';
import { slotsOfDay } from '#server/schedule/availability';

/** Whose the prices of the products are: looked up here, or as the customer's page had them from a search elsewhere. */
export type ProductPrices = 'ours' | 'given';

export interface CheckedQuote {
  quoteData: QuoteData;
  productPrices: ProductPrices;
}

type Quoted = QuoteData['selectedProducts'][number];

/** A product as our list has it; undefined when it has none of that id. */
type LookUp = (id: string) => Pick<Product, 'name' | 'productType' | 'productTypeZh' | 'price'> | undefined;

async function ourList({ db }: Pick<Deps, 'db'>): Promise<LookUp> {
  const catalogue = await catalogueReader(db)();
  return (id) => {
    const ours = catalogue.find(id);
    return ours
      ? { name: ours.name, productType: ours.type, productTypeZh: ours.typeZh, price: ours.price }
      : sampleProducts.find((sample) => sample.id === id);
  };
}

/** A product under our own name and price. One that is not in the list stays as it was chosen. */
function asListed(product: Quoted, lookUp: LookUp): Quoted {
  const { unlisted: _, ...rest } = product;
  const ours = lookUp(String(product.id));
  if (!ours) return { ...rest, unlisted: true };
  const { name, productType, productTypeZh, price } = ours;
  return { ...rest, name, productType, productTypeZh, price: toPounds(price) };
}

type Change = QuoteChange['products'][number];

/** What the customer does not know of a product yet. */
function changeOf(before: Quoted, now: Quoted): Change[] {
  const id = String(before.id);
  if (now.unlisted) return before.unlisted ? [] : [{ id, price: null }];
  return fromPounds(before.price) === fromPounds(now.price) ? [] : [{ id, price: now.price }];
}

/** By the clock and by the vans that are left. A quote that names no day promises none. Throws 'quoteTooLate'. */
async function refuseLate(deps: Pick<Deps, 'clock' | 'db'>, { urgency, deliveryDate }: QuoteData): Promise<void> {
  if (deliveryDate === undefined) return;
  const now = deps.clock.now();
  const today = await slotsOfDay(deps, londonDate(now), { job: SMALLEST_JOB, except: [] });
  if (!isPromiseKept(urgency, deliveryDate, sameDayTimes(now, today))) throw new AppError('quoteTooLate');
}

/**
 * The quote by our own list and tables. Throws 'quoteChanged' with the right figures where the customer was shown others or does not know
 * that a product is gone, and 'quoteTooLate'. Products that are bought already are taken as said. Products of a search elsewhere (PRODUCT_SEARCH_URL) cannot be looked up: their prices are as given.
 */
export async function checkedQuote(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  sent: QuoteData,
): Promise<CheckedQuote> {
  const isOurs = deps.config.productSearchUrl === undefined;
  const chosen = sent.category === 'ikea' ? sent.selectedProducts : [];
  const lookUp = isOurs && areProductsPriced(sent) && chosen.length > 0 ? await ourList(deps) : undefined;
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
  await refuseLate(deps, sent);
  return { quoteData: { ...sent, selectedProducts, ...amounts }, productPrices: isOurs ? 'ours' : 'given' };
}
