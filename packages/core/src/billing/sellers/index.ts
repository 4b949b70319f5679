export { applySeller, listSellers, SellerFileError } from './apply-seller.ts';
export { addTaxRate } from './add-tax-rate.ts';
