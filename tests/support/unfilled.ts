/** A marker of a text that nothing has filled in: '%region%', '%vat:, VAT included%', '{{name}}'. Encoded letters such as '%E6%' are none. */
export const UNFILLED = /%[a-z]\w{2,}[%:]|\{\{\w+\}\}/gi;
