/** The calls about members. */
import { useQuery } from '@tanstack/react-query';
import {
  MemberDetails,
  MemberEntered,
  Members,
  type NewMember,
  type NewPayment,
  Paid,
} from '../../contract/members.ts';
import { call } from '../calls/call.ts';

export function useMembers() {
  return useQuery({ queryKey: ['members'], queryFn: () => call('GET', '/api/members', Members) });
}

export function useMember(member: string) {
  return useQuery({ queryKey: ['member', member], queryFn: () => call('GET', pathOf(member), MemberDetails) });
}

export const enterMember = (payload: NewMember) => call('POST', '/api/members', MemberEntered, payload);

export const pay = (member: string, payload: NewPayment) => call('POST', `${pathOf(member)}/payments`, Paid, payload);

const pathOf = (member: string) => `/api/members/${encodeURIComponent(member)}`;
