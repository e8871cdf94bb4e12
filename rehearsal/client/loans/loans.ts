/** The calls about loans and reservations. */
import { useQuery } from '@tanstack/react-query';
import { Lent, type NewLoan, type NewReturn, OwnLoans, Returned } from '../../contract/loans.ts';
import { type NewReservation, Reserved } from '../../contract/reservations.ts';
import { call } from '../calls/call.ts';
import { nothing } from '../calls/nothing.ts';

export function useOwnLoans() {
  return useQuery({ queryKey: ['loans'], queryFn: () => call('GET', '/api/loans', OwnLoans) });
}

export const lend = (payload: NewLoan) => call('POST', '/api/loans', Lent, payload);
export const takeBack = (payload: NewReturn) => call('POST', '/api/returns', Returned, payload);
export const reserve = (payload: NewReservation) => call('POST', '/api/reservations', Reserved, payload);
export const cancelReservation = (id: number) => call('DELETE', `/api/reservations/${id}`, nothing);
