export { getVirtualLicense, listLicenseCandidates, listVirtualLicenses } from './read-virtual-licenses.ts';
export { createVirtualLicense, deleteVirtualLicense, updateVirtualLicense } from './write-virtual-licenses.ts';
