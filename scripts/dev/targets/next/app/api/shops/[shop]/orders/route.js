/** The latest orders of a shop. */
export async function GET(request, { params }) {
  const { shop } = await params;
  const page = Number(request.nextUrl.searchParams.get('page') ?? 1);
  const items = [
    { id: 1041, item: 'Rake', price: 24.5, note: null },
    { id: 1042, item: 'Bean seeds', price: 3, note: 'Leave them at the gate.' },
  ];
  return Response.json({ shop: Number(shop), page, items });
}
