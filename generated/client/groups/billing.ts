// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addBill as add,
  getBill as get,
  getBilling as geting,
  getBillLines as getLines,
  listBills as list,
  removeBill as remove,
  updateBill as update,
} from '../sdk.gen.ts'
