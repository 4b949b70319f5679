/** Page of Checkout in setup mode, as far as a customer needs it. */
export const checkoutPage = (problem = ''): string => `<!doctype html><html lang="en"><title>Checkout</title>
<h1>Save your card</h1><p role="alert">${problem}</p>
<form method="post"><label>Card number <input name="number" inputmode="numeric"></label>
<button>Save card</button></form></html>`;

/** Page of the bank on which a customer confirms a payment. */
export const authenticationPage = (): string => `<!doctype html><html lang="en"><title>Authentication</title>
<h1>Confirm your payment</h1>
<form method="post"><button name="result" value="complete">Complete</button>
<button name="result" value="fail">Fail</button></form></html>`;
